export const waitlistPaths = {
  list: "/a/waitlist",
  /** An applicant beside the list, which keeps its state. */
  one: (id: string, search = "") => `/a/waitlist/${id}${search}`,
} as const
