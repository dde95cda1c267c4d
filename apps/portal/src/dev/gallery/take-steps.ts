// Development only: does in the page what a person does before a state is reached, as the browser test does from outside.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SampleFile, Step } from './screen-state.ts'

const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const patience = { timeout: 10_000 }

/** Stops at the first step that cannot be taken, and says so in the console. */
export async function takeSteps(steps: readonly Step[]): Promise<void> {
  try {
    for (const step of steps) await take(step)
  } catch (error) {
    // oxlint-disable-next-line no-console -- a state that is not reached is a defect of the gallery
    console.error('This state was not reached:', error)
  }
}

async function take(step: Step): Promise<void> {
  if ('press' in step) {
    const place = step.within ? within(await placeNamed(step.within)) : screen
    const name = step.as === 'option' ? new RegExp(step.press) : step.press
    const [target] = await place.findAllByRole(step.as ?? 'button', { name }, patience)
    if (target) await person.click(target)
  } else if ('type' in step) {
    const input = await field(step.into)
    await person.clear(input)
    if (step.type !== '') await person.type(input, step.type)
  } else if ('choose' in step) {
    await person.selectOptions(await field(step.in), step.choose)
  } else if ('attach' in step) {
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
      if (!found) throw new Error('There is nowhere to attach files.')
      return found
    }, patience)
    const chosen = new DataTransfer()
    for (const file of step.attach) chosen.items.add(await fileOf(file))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  } else if ('until' in step) await screen.findAllByText(step.until, {}, patience)
  else if ('unfold' in step) (await screen.findByText(step.unfold, {}, patience)).click()
  else {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  }
}

async function fileOf(file: SampleFile): Promise<File> {
  const content =
    'bytes' in file
      ? new Uint8Array(file.bytes)
      : await (await fetch(`/src/dev/gallery/pictures/${file.picture}`)).blob()
  return new File([content], file.name, { type: file.mediaType })
}

/** A card may have the name of the field that is in it. */
const field = (label: string) => screen.findByLabelText(label, { selector: 'input, select, textarea' }, patience)

/** A card or dialog by its title. */
async function placeNamed(name: string): Promise<HTMLElement> {
  const [place] = [
    ...(await screen.findAllByRole('dialog', { name }, { timeout: 500 }).catch(() => [])),
    ...screen.queryAllByRole('region', { name }),
  ]
  if (!place) throw new Error(`There is no card or dialog "${name}".`)
  return place
}
