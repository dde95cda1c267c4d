import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormTrigger } from 'react-hook-form'
import { useLanguage } from './copy-provider.tsx'

/** When the language changes, fields that were refused are judged again, so that what is said of them is in the new one. */
export function useErrorsInLanguage<Values extends FieldValues>(
  trigger: UseFormTrigger<Values>,
  errors: FieldErrors<Values>,
): void {
  const language = useLanguage()
  const judgedIn = useRef(language)
  useEffect(() => {
    if (judgedIn.current === language) return
    judgedIn.current = language
    // The keys of a form's errors are the names of its fields.
    const refused = Object.keys(errors) as Path<Values>[]
    if (refused.length > 0) void trigger(refused)
  }, [language, errors, trigger])
}
