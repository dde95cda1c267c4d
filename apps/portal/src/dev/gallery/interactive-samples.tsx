import {
  Button,
  Checkbox,
  Dialog,
  Field,
  FileViewer,
  Input,
  PasswordInput,
  Select,
  Textarea,
  type ToastTone,
  toast,
} from '@caseback/ui'
import { useState } from 'react'

export function FieldSamples() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Location name" hint="As it stands on your invoices">
        <Input defaultValue="Blue Door Diner" />
      </Field>
      <Field label="Email" error="Invalid email address">
        <Input type="email" defaultValue="ada@" />
      </Field>
      <Field label="Password" hint="At least 8 characters">
        <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
      </Field>
      <Field label="State">
        <Select defaultValue="">
          <option value="" disabled>
            Choose a state
          </option>
          <option value="IL">IL - Illinois</option>
          <option value="TX">TX - Texas</option>
        </Select>
      </Field>
      <Field label="State" error="State is required">
        <Select defaultValue="">
          <option value="">Choose a state</option>
        </Select>
      </Field>
      <Field label="Company Name" hint="Comes from your chain">
        <Input readOnly value="Taco Alley" />
      </Field>
      <Field label="Organization Website" optional>
        <Input placeholder="example.com" disabled />
      </Field>
      <Field label="Note to the operator">
        <Textarea placeholder="What is missing?" />
      </Field>
      <div>
        <Checkbox label="I have read and accept the Rebate User Agreement" />
        <Checkbox label="Mail checks to this address" defaultChecked hint="1200 Main St, Springfield, IL 62701" />
        <Checkbox label="I accept the terms" error="Please review and accept the terms before enrolling." />
        <Checkbox label="Not available" disabled />
      </div>
    </div>
  )
}

export function DialogSamples() {
  const [open, setOpen] = useState<'small' | 'large' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('small')}>Small dialog</Button>
      <Button onClick={() => setOpen('large')}>Long text</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Dialog
        open={open === 'small'}
        title="Withdraw this claim?"
        onCancel={close}
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>The claim will be closed as rejected. You can submit the invoice again while the offer is open.</p>
      </Dialog>
      <Dialog
        open={open === 'large'}
        width="medium"
        longText
        title="Offer Terms"
        onCancel={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              I agree
            </Button>
          </>
        }
      >
        <div className="rich-text">
          {Array.from({ length: 14 }, (_, paragraph) => (
            <p key={paragraph}>
              {paragraph + 1}. Purchases must be made from a distributor within the dates of the offer, and each invoice
              shows the products, the number of cases and the date.
            </p>
          ))}
        </div>
      </Dialog>
      <Dialog open={open === 'drawer'} placement="drawer" title="Hey, Ada!" onCancel={close}>
        <p>What slides out on a phone.</p>
      </Dialog>
    </div>
  )
}

const toasts: [ToastTone, string, string][] = [
  ['success', 'Account created!', 'We sent you a link to verify your e-mail address.'],
  ['destructive', 'Invalid Credentials', 'The email or password you entered is incorrect.'],
  ['info', 'Please review the Rebate User Agreement before accepting it.', ''],
]

export function ToastSamples() {
  return (
    <div className="flex flex-wrap gap-3">
      {toasts.map(([tone, title, description]) => (
        <Button key={tone} onClick={() => toast({ tone, title, description })}>
          {tone}
        </Button>
      ))}
    </div>
  )
}

function samplePage(page: number, width: number, height: number): string {
  const lines = Array.from(
    { length: 12 },
    (_, line) => `<rect x="80" y="${260 + line * 50}" width="${width - 160}" height="3" fill="#ccc"/>`,
  )
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><text x="80" y="140" font-family="sans-serif" font-size="44" font-weight="700">LAKESHORE FOODSERVICE</text><text x="80" y="200" font-family="sans-serif" font-size="28">Invoice 88213, page ${page}</text>${lines.join('')}</svg>`,
  )}`
}

export function ViewerSamples() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FileViewer
        className="h-120"
        title="INV-88213"
        pages={[
          { src: samplePage(1, 850, 1100), alt: 'INV-88213, page 1' },
          { src: samplePage(2, 1100, 850), alt: 'INV-88213, page 2' },
        ]}
      />
      <FileViewer className="h-120" title="Broken" pages={[{ src: '/nowhere.webp', alt: 'Invoice 2, page 1' }]} />
      <FileViewer className="h-80" pages={[]} />
    </div>
  )
}
