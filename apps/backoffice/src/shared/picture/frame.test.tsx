import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Frame } from './frame.tsx'

describe('a picture of a page', () => {
  it('has the letters of the device where the page has them, and else those of the signed-in apps', () => {
    const picture = (plainFont: boolean) => (
      <Frame title="Picture" size="phone" scheme="light" language="en" plainFont={plainFont}>
        <p>An offer</p>
      </Frame>
    )
    const { rerender } = render(picture(true))
    const fontOf = () =>
      document.querySelector('iframe')?.contentDocument?.documentElement.style.getPropertyValue('--font-ui')
    const tokens = readFileSync('packages/ui/src/tokens.css', 'utf8')
    expect(fontOf()).toBe(/--font-ui: (.*);/.exec(tokens)?.[1])
    rerender(picture(false))
    expect(fontOf()).toBe('')
  })
})
