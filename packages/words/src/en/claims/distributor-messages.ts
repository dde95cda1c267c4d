/** What the desk is told about distributors, their spellings and merges, ready notes, views of the queue and days of a list. */
export const distributorMessages = {
  'note.left': ({ left }: { left: string }) => `Fill in “${left}”, or take it out: the operator would read it so.`,
  'ready_notes.too_many': ({ max }: { max: number }) => `At most ${max} ready notes.`,
  'days.reversed': 'This day is before the first one.',
  'view.name': 'What is it to be called?',
  'view.query': 'The queue knows no such filter or order.',
  'view.taken': 'You have a view of this name already.',
  'view.too_many': ({ max }: { max: number }) => `At most ${max} views. Delete one that you no longer use.`,
  'alias.required': 'Which spelling?',
  'alias.taken': ({ alias, name }: { alias: string; name: string }) =>
    alias === name ? `“${name}” is a distributor of its own.` : `“${alias}” means ${name} already.`,
  'alias.too_many': ({ max }: { max: number }) => `At most ${max} at once.`,
  'alias.full': ({ max }: { max: number }) => `At most ${max} spellings of one distributor.`,
  'distributor.required': 'Which distributor?',
  'distributor.choose': 'Choose a distributor.',
  'distributor.itself': 'A distributor cannot become part of itself. Choose another one.',
  'distributor.part': ({ name }: { name: string }) =>
    `“${name}” is part of this distributor: let the two change places instead.`,
  'distributor.taken': ({ name }: { name: string }) => `This means ${name} already. Merge the two if they are one.`,
  'distributor.unknown': 'There is no such distributor.',
  'operator.itself': 'An account cannot be merged into itself. Choose another one.',
  'operator.unknown': 'There is no such account.',
}
