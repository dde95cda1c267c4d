// Development only: does in the page what a person does before a state is reached, as the browser test does from outside.
import { type Matcher, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SampleFile, Step } from './screen-state.ts'

const person = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
const patience = { timeout: 10_000 }

/** What is on the page in the words of the steps: as it stands, unless the page is in another language. */
type Read = (text: string) => string
const asItStands: Read = (text) => text

/** Stops at the first step that cannot be taken, and says so in the console. */
export async function takeSteps(steps: readonly Step[]): Promise<void> {
  try {
    await takeEach(steps)
  } catch (error) {
    // oxlint-disable-next-line no-console -- a state that is not reached is a defect of the gallery
    console.error('This state was not reached:', error)
  }
}

/** Rejects with the first step that cannot be taken. */
export async function takeEach(steps: readonly Step[], read = asItStands): Promise<void> {
  for (const step of steps) await take(step, read)
}

async function take(step: Step, read: Read): Promise<void> {
  const says = (words: string) => (text: string) => read(text) === words
  const holds = (words: string) => (text: string) => read(text).toLowerCase().includes(words.toLowerCase())
  if ('press' in step) {
    const place = step.within ? within(await placeNamed(says(step.within))) : screen
    const name = (text: string) => (step.as === 'option' ? read(text).includes(step.press) : read(text) === step.press)
    const [target] = await place.findAllByRole(step.as ?? 'button', { name }, patience)
    if (!target) return
    await waitFor(() => {
      if (target.matches(':disabled')) throw new Error(`"${step.press}" cannot be pressed.`)
    }, patience)
    await person.click(target)
  } else if ('type' in step) {
    const input = await field(says(step.into))
    await person.clear(input)
    if (step.type !== '') await person.type(input, step.type)
  } else if ('choose' in step) {
    const choice = await field(says(step.in))
    const option = await waitFor(() => {
      const options = [...choice.querySelectorAll('option')]
      const found = options.find((each) => read(each.text) === step.choose || each.value === step.choose)
      if (!found) throw new Error(`There is no option "${step.choose}".`)
      return found
    }, patience)
    await person.selectOptions(choice, option)
  } else if ('attach' in step) {
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
      if (!found) throw new Error('There is nowhere to attach files.')
      return found
    }, patience)
    await person.upload(input, await Promise.all(step.attach.map(fileOf)))
  } else if ('until' in step) await screen.findAllByText(holds(step.until), {}, patience)
  else if ('unfold' in step)
    (await screen.findByText(holds(step.unfold), { selector: 'summary, summary *' }, patience)).click()
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
const field = (label: Matcher) => screen.findByLabelText(label, { selector: 'input, select, textarea' }, patience)

/** A card or dialog by its title. */
async function placeNamed(name: (text: string) => boolean): Promise<HTMLElement> {
  const [place] = [
    ...(await screen.findAllByRole('dialog', { name }, { timeout: 500 }).catch(() => [])),
    ...screen.queryAllByRole('region', { name }),
  ]
  if (!place) throw new Error('There is no card or dialog of that name.')
  return place
}
