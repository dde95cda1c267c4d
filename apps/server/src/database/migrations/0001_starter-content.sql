-- A ledger transaction sums to zero, whatever program wrote it. Deferred: its entries come one by one.
CREATE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_sums_to_zero();
--> statement-breakpoint
INSERT INTO operator_types (slug, name, category_name) VALUES
  ('restaurants-bars', 'Restaurants & Bars', 'Commercial'),
  ('business-industry', 'Business & Industry', 'Non-commercial'),
  ('catering-party-service', 'Catering & Party Service', 'Commercial'),
  ('education-k-12', 'Education: K-12', 'Non-commercial'),
  ('education-cu', 'Education: College & University', 'Non-commercial'),
  ('healthcare-hospitals', 'Healthcare: Hospitals', 'Non-commercial'),
  ('healthcare-nursinghomes', 'Healthcare: Nursing Homes', 'Non-commercial'),
  ('leisure', 'Leisure & Recreation', 'Commercial'),
  ('lodging-hospitality', 'Lodging & Hospitality', 'Commercial'),
  ('transportation-planes-trains-cruises', 'Transportation: Planes, Trains & Cruises', 'Commercial'),
  ('other-fire-depts-prisons-military', 'Other: Fire Departments, Prisons & Military', 'Non-commercial'),
  ('other', 'Other', 'Other');
--> statement-breakpoint
INSERT INTO text_contents (key, html, changed_at) VALUES
('rebates_terms_of_service', '<h2>Rebates Terms of Service</h2>
<p>These terms govern your use of the rebate portal. They apply together with the terms of each offer that you enroll in.</p>
<h3>1. Who may take part</h3>
<p>Offers are made to foodservice operators in the United States that buy qualifying products from a distributor for use in their own kitchens. One account stands for one location.</p>
<h3>2. Enrolling</h3>
<p>You enroll a location in an offer once. The terms of the offer on the day you enroll stay yours for as long as your enrollment lasts.</p>
<h3>3. Claims</h3>
<p>You submit invoices of a distributor that show the qualifying products, the quantity and the date of purchase. An invoice must be dated within the dates of the offer and be submitted by the deadline shown with it. We may ask you for a better copy.</p>
<h3>4. Payment</h3>
<p>We pay approved claims within 30 days by check, sent by an e-mail link or printed and mailed. Checks are made out to your organization.</p>
<h3>5. What is not allowed</h3>
<p>An invoice can be claimed once. Altered invoices, purchases for resale and claims for somebody else''s purchases are rejected and can end your account.</p>', now()),
('caseback_privacy_policy', '<h2>Privacy Policy</h2>
<p>This policy says which data we keep about you and why.</p>
<h3>What we keep</h3>
<p>Your name, e-mail address, phone number, company and location; the invoices you upload; your claims and what we paid for them; and which link brought you here.</p>
<h3>What we use it for</h3>
<p>To review your claims, to pay you, to tell you about them, and to meet our duties in accounting. Manufacturers learn how many cases of their products your location claimed.</p>
<h3>Whom we share it with</h3>
<p>Our check provider receives the payee''s name, the amount, and the e-mail or postal address a check goes to. We sell no data.</p>
<h3>How long</h3>
<p>Records of payments are kept for seven years. Accounts whose e-mail address is not verified within 7 days are removed.</p>', now()),
('rebate_user_agreement', '<p>By creating an account you confirm that:</p>
<ul>
<li>you act for the organization and location that you name and may claim rebates for them;</li>
<li>the invoices that you submit are genuine and have not been claimed elsewhere;</li>
<li>rebates may have to be passed on or reported where a contract or a public programme says so, and that is yours to do;</li>
<li>you agree to the Rebates Terms of Service and have read the Privacy Policy.</li>
</ul>', now());
