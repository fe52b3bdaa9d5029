export const auditPaths = {
  list: "/a/audit",
  one: (id: string) => `/a/audit/${id}`,
  /** All actions of one impersonation. */
  ofActing: (acting_id: string) => `/a/audit?acting=${acting_id}`,
} as const
