import { changeProvider } from '../../../modules/provider/change-provider.ts'
import { aPicture } from '../../../testing/catalog-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'

async function withLogo(testApp: TestApp): Promise<Scene> {
  const logo = { key: 'the-provider', webp: Buffer.from('RIFF'), width: 4, height: 3, createdAt: testApp.clock.now() }
  await changeProvider(testApp.services, { staffId: null, changes: { logo } })
  return {}
}

/** What admins set about who runs the program. */
export const staffProviderCalls: CallEntry[] = [
  { endpoint: 'getProvider', rows: [], succeeds: as('reviewer') },
  {
    endpoint: 'changeProvider',
    rows: [],
    succeeds: as('admin', async () => ({
      body: {
        name: 'Lakeshore Rebates',
        legal_name: 'Lakeshore Rebates, Inc.',
        support_email: 'help@lakeshore.example',
        remit_to: 'By ACH: Lakeshore Rebates, Inc.',
        publishing_needs_second_person: true,
        batch_limit: 25_000,
        pay_back_limit: 5_000,
        write_off_limit: 500.5,
      },
    })),
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
      ],
    },
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
