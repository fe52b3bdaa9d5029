export const ledgerPaths = {
  own: "/a/personal/balance",
  list: "/a/money/balances",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/balance`,
} as const
