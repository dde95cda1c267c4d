import { useState } from 'react'

/** What is wrong with the chosen files: sentences about all of them, and what the server refuses of one. */
export function useFileProblems() {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ id: string; sentence: string } | null>(null)
  return {
    problems,
    refused,
    say: (sentences: readonly string[]) => setProblems(sentences),
    sayBesides: (sentences: readonly string[]) => setProblems((before) => [...new Set([...before, ...sentences])]),
    refuse: (id: string, sentence: string) => setRefused({ id, sentence }),
    forgetRefusal: () => setRefused(null),
    clear: () => {
      setProblems([])
      setRefused(null)
    },
  }
}

export type FileProblems = ReturnType<typeof useFileProblems>
