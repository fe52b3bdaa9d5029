export const invoiceRunPaths = {
  list: "/a/money/runs",
  one: (id: string) => `/a/money/runs/${id}`,
  billingOf: (organisation_id: string) => `/a/organisations/${organisation_id}/billing`,
} as const
