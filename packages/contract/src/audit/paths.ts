export const auditPaths = {
  list: "/a/audit",
  one: (id: string) => `/a/audit/${id}`,
  /** Everything an administrator did while acting as somebody once. */
  ofActing: (acting_id: string) => `/a/audit?acting=${acting_id}`,
} as const
