import { type RefObject, useState } from 'react'
import { type PhotoFlaw, photoFlaw } from '../../uploader/photo/photo-quality.ts'
import { rotatePhoto } from '../../uploader/photo/rotate-photo.ts'
import type { Scanner } from '../scanner.ts'

/** A photo of a page, and what was cropped out of it; `invoice`: which one it is a page of, from 0. */
export type Shot = {
  id: number
  invoice: number
  photo: File
  page: File | null
  flaw: PhotoFlaw | null
  working: boolean
}

/** The photos that were taken, each straightened as it comes. */
export function useShots(scanner: RefObject<Scanner | null>) {
  const [all, setAll] = useState<readonly Shot[]>([])
  const [chosen, choose] = useState<number | null>(null)
  const [taken, setTaken] = useState(0)
  const [invoice, setInvoice] = useState(0)

  const change = (id: number, fields: Partial<Shot>) =>
    setAll((before) => before.map((each) => (each.id === id ? { ...each, ...fields } : each)))

  /** At the end, or in the place of the one that is chosen. */
  const add = async ({ photo, frame }: { photo: File; frame: ImageBitmap | null }) => {
    const id = taken
    setTaken(id + 1)
    const shot: Shot = { id, invoice, photo, page: null, flaw: null, working: true }
    setAll((before) =>
      before.some((each) => each.id === chosen)
        ? before.map((each) => (each.id === chosen ? { ...shot, invoice: each.invoice } : each))
        : [...before, shot],
    )
    choose(null)
    const page = (await scanner.current?.scan(photo, frame)) ?? null
    const flaw = await photoFlaw(page ?? photo)
    change(id, { page, flaw, working: false })
    // What cannot be read is to be taken again: the next photo takes its place.
    if (flaw === 'dark') choose(id)
  }

  const turn = async (id: number) => {
    const shot = all.find((each) => each.id === id)
    const turned = shot && (await rotatePhoto(shot.page ?? shot.photo))
    if (turned) change(id, shot.page ? { page: turned } : { photo: turned })
  }

  return {
    all,
    chosen,
    choose,
    /** Whether the next photo is the first page of another invoice than the last one. */
    startsInvoice: all.length > 0 && all.at(-1)?.invoice !== invoice,
    startInvoice: () => {
      choose(null)
      setInvoice(invoice + 1)
    },
    busy: all.some(({ working }) => working),
    add,
    turn,
    remove: (id: number) => {
      choose(null)
      setAll((before) => before.filter((each) => each.id !== id))
    },
  }
}
