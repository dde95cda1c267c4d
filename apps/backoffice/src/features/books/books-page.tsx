import type { StaffMember } from '@caseback/contract'
import { type Account, accounts } from '@caseback/domain'
import { EmptyState } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { paths } from '../../shared/paths.ts'
import { AccountPage } from './account-page.tsx'
import { AgeingPage } from './ageing-page.tsx'
import { BankImportPage } from './bank/bank-import-page.tsx'
import { BankPage } from './bank/bank-page.tsx'
import { PayeesPage } from './payees/payees-page.tsx'
import { TrialBalance } from './trial-balance.tsx'

const isAccount = (name: string): name is Account => accounts.some((each) => each === name)

/** The ledger: all accounts at a day, the one that the address names, who owes what, who was paid, or the bank. */
export default function BooksPage({ member }: { member: StaffMember }) {
  const { account } = useParams()
  if (!account) return <TrialBalance />
  if (account === 'ageing') return <AgeingPage />
  if (account === 'payees') return <PayeesPage member={member} />
  if (account === 'bank') return <BankPage />
  if (account === 'bank-import') return <BankImportPage />
  if (isAccount(account)) return <AccountPage key={account} account={account} />
  return (
    <DeskPage title={booksCopy.title} back={{ href: paths.books.href(), label: booksCopy.title }}>
      <EmptyState title={booksCopy.unknownAccount} />
    </DeskPage>
  )
}
