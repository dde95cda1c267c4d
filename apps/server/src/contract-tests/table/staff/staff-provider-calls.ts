import { and, eq } from 'drizzle-orm'
import { approvals, providerSettings } from '../../../database/schema/index.ts'
import { takeBackMove } from '../../../modules/approvals/take-back-move.ts'
import { changeProvider } from '../../../modules/provider/change-provider.ts'
import { aPicture } from '../../../testing/catalog-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { anIssuedFunding, as, audited } from '../../scenes/staff-scenes.ts'
import { type CallEntry, heard, type Scene } from '../call-table.ts'

async function withLogo(testApp: TestApp): Promise<Scene> {
  const logo = { key: 'the-provider', webp: Buffer.from('RIFF'), width: 4, height: 3, createdAt: testApp.clock.now() }
  await changeProvider(testApp.services, { staffId: null, changes: { logo } })
  return {}
}

/** Requests are paid there from now on, and nobody asks for another place. */
async function paidAt({ services }: TestApp, remitTo: string | null): Promise<void> {
  const { db } = services
  await db.update(providerSettings).set({ remitTo })
  const asked = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, 'change_remit_to'), eq(approvals.state, 'WAITING')))
  for (const { id, askedBy } of asked) await takeBackMove(services, { approvalId: id, staffId: askedBy })
}

/** What admins set about who runs the program. */
export const staffProviderCalls: CallEntry[] = [
  { endpoint: 'getProvider', rows: [], succeeds: as('reviewer') },
  {
    endpoint: 'changeProvider',
    rows: [],
    succeeds: as('admin', async (testApp) => {
      await paidAt(testApp, null)
      return {
        body: {
          name: 'Lakeshore Rebates',
          legal_name: 'Lakeshore Rebates, Inc.',
          support_email: 'help@lakeshore.example',
          remit_to: 'By ACH: Lakeshore Rebates, Inc.',
          publishing_needs_second_person: true,
          batch_limit: 25_000,
          pay_back_limit: 5_000,
          write_off_limit: 500.5,
          second_review_above: 90_000,
          second_review_percent: 0,
          tax_forms_asked: true,
          tax_form_threshold: 1_999.5,
          tax_forms_hold: true,
        },
      }
    }),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
      provider_settings: [
        'name',
        'legal_name',
        'support_email',
        'remit_to',
        'publishing_needs_second_person',
        'batch_limit_cents',
        'pay_back_limit_cents',
        'write_off_limit_cents',
        'second_review_above_cents',
        'tax_forms_asked',
        'tax_form_threshold_cents',
        'tax_forms_hold',
      ],
    },
  },
  {
    endpoint: 'askToChangeRemitTo',
    rows: [],
    succeeds: as('admin', async (testApp) => {
      await paidAt(testApp, 'By check: 12 Harbor Street')
      return { body: { remit_to: 'By ACH: account 0000012345', reason: 'We have changed banks.' } }
    }),
    writes: { ...audited, ...heard, jobs: ['row added'], approvals: ['row added'] },
  },
  {
    endpoint: 'renewRemitTo',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await paidAt(testApp, 'By check: 12 Harbor Street')
      const { fundingId } = await anIssuedFunding(testApp)
      await paidAt(testApp, 'By ACH: account 0000012345')
      return { params: { id: fundingId } }
    }),
    writes: { ...audited, ...heard, jobs: ['row added'], funding_requests: ['remit_to'] },
  },
  {
    endpoint: 'writeReadyNote',
    rows: [],
    succeeds: as('admin', async () => ({
      body: {
        was: null,
        ready_note: {
          reason: 'unreadable',
          offered_for: 'needs_attention',
          en: 'Send a sharper photo.',
          es: 'Envíe una foto más nítida.',
        },
      },
    })),
    writes: { ...audited, provider_settings: ['ready_notes'] },
  },
  {
    endpoint: 'putProviderLogo',
    rows: [],
    succeeds: as('admin', async () => ({
      upload: { files: [{ name: 'logo.png', bytes: await aPicture(240, 180), part: 'file' }] },
    })),
    writes: { ...audited, provider_settings: ['logo'], pictures: ['row added'] },
  },
  {
    endpoint: 'removeProviderLogo',
    rows: [],
    succeeds: as('admin', withLogo),
    writes: { ...audited, provider_settings: ['logo'] },
  },
]
