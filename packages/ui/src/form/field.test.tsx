import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input, Select, Textarea } from './input.tsx'
import { PasswordInput } from './password-input.tsx'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

describe('Field', () => {
  it.each([
    ['Input', <Input key="input" />],
    ['Select', <Select key="select" />],
    ['Textarea', <Textarea key="textarea" />],
    ['PasswordInput', <PasswordInput key="password" />],
  ])('gives %s its label, hint and error', (_name, control) => {
    render(
      <Field label="City" hint="As on the invoice" error="City is required">
        {control}
      </Field>,
    )
    const field = screen.getByLabelText('City')
    expect(described(field)).toBe('City is required | As on the invoice')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('without an error claims none', () => {
    render(
      <Field label="City">
        <Input />
      </Field>,
    )
    const field = screen.getByLabelText('City')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })

  it('says what is optional', () => {
    render(
      <Field label="Website" optional>
        <Input />
      </Field>,
    )
    expect(screen.getByLabelText('Website (optional)').tagName).toBe('INPUT')
  })
})

describe('PasswordInput', () => {
  it('takes a password that is pasted, however long', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    )
    await userEvent.click(screen.getByLabelText('Password'))
    await userEvent.paste('a keeper of passwords '.repeat(10))
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a keeper of passwords '.repeat(10))
  })

  it('shows and hides what was typed', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    )
    await userEvent.type(screen.getByLabelText('Password'), 'secret12')
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toMatchObject({ type: 'text', value: 'secret12' })
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
  })
})

describe('Checkbox', () => {
  it('is ticked by its label and carries its error', async () => {
    render(<Checkbox label="I accept the terms" error="Please accept" />)
    await userEvent.click(screen.getByText('I accept the terms'))
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' })
    expect(box).toHaveProperty('checked', true)
    expect(described(box)).toBe('Please accept')
  })
})
