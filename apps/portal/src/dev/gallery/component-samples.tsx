// Development only: each shared component in each of its states. Sentences here are samples, not the product's copy.
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  Loader,
  Logo,
  Money,
  ProgressBar,
  Skeleton,
  SkeletonRegion,
  SkeletonText,
  TabLinks,
  Table,
  type TableColumn,
  type Tone,
} from '@caseback/ui'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Camera from 'lucide-react/icons/camera'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useState } from 'react'
import { Header } from '../../app/layout/header.tsx'
import { DialogSamples, FieldSamples, ToastSamples, ViewerSamples } from './interactive-samples.tsx'

const themes = ['system', 'light', 'dark'] as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

type ClaimRow = { id: number; operator: string; status: string; tone: Tone; due: string; amount: string }

const claims: ClaimRow[] = [
  { id: 10_431, operator: 'Casa Verde Taqueria', status: 'Submitted', tone: 'sky', due: 'Nov 21, 2026', amount: '–' },
  { id: 10_448, operator: 'Lakeside High School', status: 'Paid', tone: 'basil', due: 'Nov 22', amount: '$1,216.00' },
  { id: 10_452, operator: 'Taco Alley #14', status: 'Rejected', tone: 'tomato', due: '–', amount: '$84.00' },
]

const columns: TableColumn<ClaimRow>[] = [
  { id: 'claim', header: 'Claim', render: (row) => row.id, rowHeader: true },
  { id: 'operator', header: 'Operator', render: (row) => row.operator },
  { id: 'status', header: 'Status', render: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
  { id: 'due', header: 'Promised for', render: (row) => row.due },
  { id: 'amount', header: 'Payout', render: (row) => <Money>{row.amount}</Money>, align: 'end' },
]

export default function ComponentSamples() {
  const [theme, setTheme] = useState<(typeof themes)[number]>('system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])

  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-12 px-4 py-8 sm:px-6">
      <title>Components · Gallery</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">Components</h1>
        <div className="flex gap-2" role="toolbar" aria-label="Theme">
          {themes.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === theme ? 'primary' : 'secondary'}
              aria-pressed={each === theme}
              onClick={() => setTheme(each)}
            >
              {each}
            </Button>
          ))}
        </div>
      </header>

      <Section title="Header">
        <Header waiting={2} user={{ first_name: 'Ada', email: 'ada@example.com' }} onLogout={() => undefined} />
      </Section>

      <ButtonSamples />

      <Section title="Fields">
        <FieldSamples />
      </Section>

      <BadgeAndBannerSamples />

      <CardSamples />

      <TabAndTableSamples />

      <PlaceholderSamples />

      <Section title="Dialogs">
        <DialogSamples />
      </Section>

      <Section title="Toasts">
        <ToastSamples />
      </Section>

      <Section title="File viewer">
        <ViewerSamples />
      </Section>
    </div>
  )
}

function ButtonSamples() {
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Claim Offer</Button>
        <Button>Learn More</Button>
        <Button variant="quiet" icon={<Plus aria-hidden="true" />}>
          Add a page
        </Button>
        <Button variant="danger">Reject</Button>
        <ButtonLink href="/terms">A link</ButtonLink>
        <IconButton label="Remove" icon={<Trash aria-hidden="true" />} />
      </Row>
      <Row>
        <Button variant="primary" busy busyLabel="Signing in...">
          Login
        </Button>
        <Button busy>Save</Button>
        <Button variant="primary" disabled>
          Next
        </Button>
        <Button disabled>Update</Button>
        <Button variant="primary" size="small" icon={<Camera aria-hidden="true" />}>
          Camera
        </Button>
        <Button size="small">Small</Button>
        <IconButton label="Not now" disabled icon={<Trash aria-hidden="true" />} />
      </Row>
      <Button variant="primary" wide>
        Wide on a phone
      </Button>
    </Section>
  )
}

function BadgeAndBannerSamples() {
  return (
    <Section title="Badges and banners">
      <Row>
        <Badge>5</Badge>
        <Badge tone="sky" dot>
          Submitted
        </Badge>
        <Badge tone="saffron" dot>
          Processing Payment
        </Badge>
        <Badge tone="basil" dot>
          Paid
        </Badge>
        <Badge tone="tomato" dot>
          Needs Attention
        </Badge>
        <Badge tone="basil">Enrolled</Badge>
      </Row>
      <div className="grid gap-3 md:grid-cols-2">
        <Banner title="You are signed in on a new phone">Nothing to do if that was you.</Banner>
        <Banner tone="success" icon={<CalendarCheck aria-hidden="true" />} title="Paid by Dec 9, 2026">
          Nothing to do for you. We e-mail you when the check is sent.
        </Banner>
        <Banner tone="warning" title="Offer Paused">
          This offer is temporarily paused. Existing claims are still processed; new claims are allowed after
          reactivation.
        </Banner>
        <Banner tone="danger" title="Action Required" action={<Button size="small">Fix claim</Button>}>
          Page 2 of the invoice is not readable.
        </Banner>
      </div>
    </Section>
  )
}

function CardSamples() {
  return (
    <Section title="Cards, money, progress">
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Payment Details" aside="Claim 10482">
          <Money size="hero">$216.00</Money>
          <p className="mt-2 text-muted">Payment will be processed within 14 business days.</p>
        </Card>
        <Card title="Invoice 1" aside="2 files attached">
          <div className="flex flex-col gap-4">
            <ProgressBar label="IMG_2041.jpg" value={100} detail="Uploaded" />
            <ProgressBar label="IMG_2042.jpg" value={64} detail="2.1 of 3.3 MB" />
            <ProgressBar label="INV-88213.pdf" detail="Waiting" value={0} />
            <ProgressBar label="Preparing" />
          </div>
        </Card>
        <Card>
          <p>A card without a title.</p>
          <Money size="large">$84.00</Money> <Money>$6.00</Money>
        </Card>
        <Card title="Logo">
          <Row>
            <Logo word="Rebates" />
            <Logo label="Caseback" />
          </Row>
        </Card>
      </div>
    </Section>
  )
}

function TabAndTableSamples() {
  return (
    <Section title="Tabs and tables">
      <TabLinks
        label="Sample tabs"
        tabs={[
          { href: '/dev/gallery?tab=1', label: 'Pending Offers', current: false, count: 2 },
          { href: '/dev/gallery', label: 'Enrolled Offers', current: true, count: 5 },
          { href: '/dev/gallery?tab=3', label: 'Expired Offers', current: false, count: 3 },
        ]}
      />
      <Table caption="Claims" columns={columns} rows={claims} rowKey={(row) => row.id} />
    </Section>
  )
}

function PlaceholderSamples() {
  return (
    <Section title="Waiting, empty, failed">
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <SkeletonRegion label="Loading sample">
            <Skeleton className="mb-4 h-7 w-40" />
            <SkeletonText lines={4} />
          </SkeletonRegion>
        </Card>
        <Card>
          <Loader label="Redirecting..." />
        </Card>
        <EmptyState
          icon={<Inbox />}
          title="No claims submitted yet"
          action={<Button variant="primary">Submit Invoices</Button>}
        >
          Your claims and their dates will be here.
        </EmptyState>
        <ErrorState title="Error loading offer details" onRetry={() => undefined}>
          Something went wrong. Please try again.
        </ErrorState>
      </div>
    </Section>
  )
}
