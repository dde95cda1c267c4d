import { transact } from '../../../database/transact.ts'
import { lockText } from '../../../modules/content/content.store.ts'
import { aPublishedText, aTextDraft, revisionOf } from '../../../testing/catalog-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'

// Only the policy changes, and only ahead: sign-ups and enrollments of other entries agree to what holds.
const kind = 'privacy'
const AHEAD = '2027-01-01'
const html = { en: '<h2>Privacy</h2><p>What we keep.</p>', es: '<p>Lo que guardamos.</p>' }

const newestOf = async ({ services }: TestApp): Promise<number> =>
  (await transact(services.db, (tx) => lockText(tx, kind))).newest.version

const ofDraft = async (testApp: TestApp): Promise<Scene> => {
  await aTextDraft(testApp, kind)
  return { params: { kind } }
}

const publishing = async (testApp: TestApp): Promise<Scene> => ({
  params: { kind },
  body: { holds_from: AHEAD, seen: await aTextDraft(testApp, kind) },
})

/** Published, and no draft besides. */
const ofComing = async (testApp: TestApp): Promise<Scene> => {
  await aPublishedText(testApp, kind, AHEAD)
  return { params: { kind, version: await newestOf(testApp) } }
}

/** What publishers do to the texts of the site. */
export const staffTextCalls: CallEntry[] = [
  { endpoint: 'listStaffTexts', rows: [], succeeds: as('publisher') },
  { endpoint: 'getStaffText', rows: [], succeeds: as('publisher', ofDraft) },
  { endpoint: 'listTextVersions', rows: [], succeeds: as('publisher', async () => ({ params: { kind: 'terms' } })) },
  { endpoint: 'exportTextVersions', rows: [], succeeds: as('publisher', async () => ({ params: { kind: 'terms' } })) },
  {
    endpoint: 'getTextVersion',
    rows: [],
    succeeds: as('publisher', async () => ({ params: { kind: 'agreement', version: 1 } })),
    refuses: { not_found: as('publisher', async () => ({ params: { kind: 'agreement', version: 999 } })) },
  },
  {
    endpoint: 'saveTextDraft',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { kind },
      body: { html, seen: await revisionOf(testApp, kind) },
    })),
    refuses: {
      'text.changed': as('publisher', async (testApp) => ({
        params: { kind },
        body: { html: { ...html, en: `${html.en}<p>More.</p>` }, seen: (await aTextDraft(testApp, kind)) - 1 },
      })),
    },
    writes: { site_texts: ['revision', 'draft_en', 'draft_es', 'drafted_by', 'drafted_at'] },
  },
  {
    endpoint: 'discardTextDraft',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { kind },
      query: { seen: await aTextDraft(testApp, kind) },
    })),
    refuses: {
      'text.changed': as('publisher', async (testApp) => ({
        params: { kind },
        query: { seen: (await aTextDraft(testApp, kind)) - 1 },
      })),
      'text.unchanged': as('publisher', async (testApp) => {
        await ofComing(testApp)
        return { params: { kind }, query: { seen: await revisionOf(testApp, kind) } }
      }),
    },
    writes: { ...audited, site_texts: ['revision', 'draft_en', 'drafted_at'] },
  },
  {
    endpoint: 'publishText',
    rows: [],
    succeeds: as('publisher', publishing),
    refuses: {
      'text.changed': as('publisher', async (testApp) => {
        const { params, body } = await publishing(testApp)
        return { ...(params && { params }), body: { ...body, seen: 0 } }
      }),
      'text.unchanged': as('publisher', async (testApp) => {
        const { params } = await ofComing(testApp)
        return {
          ...(params && { params }),
          body: { holds_from: AHEAD, seen: await revisionOf(testApp, kind) },
        }
      }),
    },
    writes: {
      ...audited,
      site_text_versions: ['row added'],
      site_texts: ['revision', 'draft_en', 'drafted_at'],
    },
  },
  {
    endpoint: 'unpublishText',
    rows: [],
    succeeds: as('publisher', ofComing),
    refuses: {
      'text.holds': as('publisher', async () => ({ params: { kind, version: 1 } })),
      'text.has_draft': as('publisher', async (testApp) => {
        const scene = await ofComing(testApp)
        await aTextDraft(testApp, kind)
        return scene
      }),
      not_found: as('publisher', async () => ({ params: { kind, version: 99_999 } })),
    },
    writes: {
      ...audited,
      site_text_versions: ['row removed'],
      site_texts: ['revision', 'draft_en', 'drafted_by', 'drafted_at'],
    },
  },
]
