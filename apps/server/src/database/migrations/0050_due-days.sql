ALTER TABLE "funding_requests" ADD COLUMN "due_day" date;--> statement-breakpoint
-- What is issued already is due after the days that its manufacturer has now.
update funding_requests request set due_day = request.issued_at::date + maker.payment_days
from manufacturers maker where maker.id = request.manufacturer_id and request.issued_at is not null;
