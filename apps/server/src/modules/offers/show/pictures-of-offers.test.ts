import type { WireOffer, WireOfferListItem } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, offerTerms } from '../../../database/schema/index.ts'
import { aDraftedOffer, aPicture, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aShareLink } from '../../../testing/share-link-factory.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeLogo } from '../../catalog/manufacturers/change-logo.ts'
import { pictureAddress, pictureRow } from '../../catalog/pictures/read-picture.ts'
import { changePicture } from '../../catalog/products/change-picture.ts'
import { changeOffer } from '../publish/change-offer.ts'
import { publishOffer } from '../publish/publish-offer.ts'

describe('the pictures of an offer', () => {
  const testApp = useTestApp()
  const made = async (width: number) =>
    pictureRow({ image: await aPicture(width, 30, 'webp'), width, height: 30 }, testApp.clock.now())
  const picture = async (variantId: number, width: number | null) => {
    const row = width === null ? null : await made(width)
    await changePicture(testApp.services, { variantId, staffId: null, picture: row })
    return row && pictureAddress(row.key)
  }
  const variantsOf = ({ terms }: Pick<WireOffer, 'terms'>) =>
    terms.products.flatMap((product) => product.product_variants.map((each) => [each.variant_id, each.picture]))

  /** An operator with an offer in the list, and everything that shows its pictures. */
  async function shownOffer() {
    const offer = await aPublishedOffer(testApp)
    const { token, id: personId } = await anOperator(testApp)
    const [row] = await testApp.services.db.select().from(offers).where(eq(offers.id, offer.id))
    const code = String(row?.code)
    await testApp.call('POST', 'app/rebate-offers/associate/', {
      token,
      body: { offer_code: code, attribution_code: null },
    })
    const shareToken = `pictures-of-offer-${offer.id}`
    await aShareLink(testApp, offer.id, { token: shareToken })
    const read = async () => {
      const preview = (await testApp.call('GET', `app/rebate-offer/${shareToken}`)).json<WireOffer>()
      const details = (await testApp.call('GET', `app/rebate-offer/details/${code}`, { token })).json<{
        offer: WireOffer
      }>()
      const lists = await Promise.all(
        ['PENDING', 'ENROLLED'].map((state) =>
          testApp.call('GET', `app/rebate-offers/user/?state=${state}`, { token }),
        ),
      )
      const [listed] = lists.flatMap((list) => list.json<{ results: WireOfferListItem[] }>().results)
      return { preview, details: details.offer, listed }
    }
    return { ...offer, personId, read }
  }

  it('are those of its products today, wherever it is shown: a new one is no new version', async () => {
    const { variantIds, manufacturerId, read, id } = await shownOffer()
    const [first, second] = variantIds as [number, number]
    const none = await read()
    expect([none.preview.picture, variantsOf(none.preview)]).toEqual([null, variantIds.map((each) => [each, null])])
    for (const [width, others] of [
      [40, null],
      [41, 42],
      [null, 43],
    ] as const) {
      const pictures = [await picture(first, width), await picture(second, others)]
      await changeLogo(testApp.services, { id: manufacturerId, staffId: null, picture: await made(50 + (others ?? 0)) })
      const { preview, details, listed } = await read()
      const logo = preview.manufacturer_details.logo
      expect(logo).toContain('/files/pictures/')
      // What stands for the whole offer is the first that there is.
      const own = pictures[0] ?? pictures[1] ?? null
      for (const shown of [preview, details])
        expect([shown.picture, variantsOf(shown)]).toEqual([
          own,
          [
            [first, pictures[0]],
            [second, pictures[1]],
          ],
        ])
      expect(listed?.offer_details).toMatchObject({ picture: own, manufacturer_details: { logo } })
      expect(variantsOf({ terms: listed?.offer_details.offer_terms ?? preview.terms })).toEqual(variantsOf(preview))
    }
    expect(await testApp.services.db.$count(offerTerms, eq(offerTerms.offerId, id))).toBe(1)
  })

  it('are there for who is enrolled, also of a product that a later version has left out', async () => {
    const { id, variantIds, personId, read } = await shownOffer()
    const [first, second] = variantIds as [number, number]
    await anEnrollment(testApp, { offerId: id, personId })
    const address = await picture(first, 60)
    await changeOffer(testApp.services, {
      id,
      staffId: (await aStaffMember(testApp, 'publisher')).id,
      changes: { terms: { variant_ids: [second] } },
    })
    await publishOffer(testApp.services, { id, staffId: null })
    const { preview, listed } = await read()
    expect([preview.picture, variantsOf(preview)]).toEqual([null, [[second, null]]])
    expect(variantsOf({ terms: listed?.enrollment_details?.enrollment_terms ?? preview.terms })).toEqual([
      [first, address],
      [second, null],
    ])
  })

  it('are there from the first version that names a product that has one', async () => {
    const { id, variantIds } = await aDraftedOffer(testApp)
    const first = Number(variantIds[0])
    const address = await picture(first, 61)
    await publishOffer(testApp.services, { id, staffId: null })
    const [row] = await testApp.services.db.select().from(offers).where(eq(offers.id, id))
    expect(row?.variantPictures).toEqual({ [first]: address })
  })
})
