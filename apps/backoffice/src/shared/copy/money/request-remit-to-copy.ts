/** The sentences about the account that a request names to its manufacturer. */
export const requestRemitToCopy = {
  title: 'Where it is paid',
  outdated: 'Requests name another account now',
  outdatedText: 'This one was issued before that, and still says the account above.',
  renew: 'Name the new account',
  ask: (id: number) => `Let request ${id} name the new account?`,
  text: 'The request, its documents and its page say it at once. What was mailed before still says the earlier account: the billing contacts get a letter that says where to pay now.',
  confirm: 'Name it and tell them',
  done: 'The request names the new account',
}
