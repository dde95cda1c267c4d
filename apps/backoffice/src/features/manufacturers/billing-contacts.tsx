import { Button, Field, FieldError, IconButton, Input } from '@caseback/ui'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { emptyContact, type ManufacturerForm } from './manufacturer-form.ts'

type Contacts = ManufacturerForm['contacts']

/** Who gets the funding requests: a row each, with what is wrong at its place (`billing_contacts.0.email`). */
export function BillingContacts({
  contacts,
  problems,
  onChange,
}: {
  contacts: Contacts
  problems: Readonly<Record<string, string>>
  onChange: (contacts: Contacts) => void
}) {
  const words = manufacturersCopy.fields
  const put = (at: number, values: Partial<Contacts[number]>) =>
    onChange(contacts.map((contact, each) => (each === at ? { ...contact, ...values } : contact)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{words.contacts}</legend>
      <p className="text-sm text-muted">{words.contactsHint}</p>
      {contacts.map((contact, at) => (
        <div
          // A row is its place; two may be alike.
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <Field
            className="max-sm:col-span-2"
            label={<Short said={words.contactName(at + 1)}>{words.contactNameShort}</Short>}
            error={problems[`billing_contacts.${at}.name`]}
          >
            <Input
              maxLength={120}
              autoComplete="off"
              value={contact.name}
              onChange={(event) => put(at, { name: event.target.value })}
            />
          </Field>
          <Field
            label={<Short said={words.contactEmail(at + 1)}>{words.contactEmailShort}</Short>}
            error={problems[`billing_contacts.${at}.email`]}
          >
            <Input
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="off"
              value={contact.email}
              onChange={(event) => put(at, { email: event.target.value })}
            />
          </Field>
          <IconButton
            label={words.removeContact(at + 1)}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(contacts.filter((_, each) => each !== at))}
          />
        </div>
      ))}
      {problems['billing_contacts'] && <FieldError>{problems['billing_contacts']}</FieldError>}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...contacts, emptyContact])}
      >
        {words.addContact}
      </Button>
    </fieldset>
  )
}

/** A label that is short where its row is seen, and whole where it is heard alone. */
function Short({ said, children }: { said: string; children: string }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{said}</span>
    </>
  )
}
