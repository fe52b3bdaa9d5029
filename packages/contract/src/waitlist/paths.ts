/** Where its screens are: pages, mails and other features link by these. */
export const waitlistPaths = {
  list: "/a/waitlist",
  one: (id: string, search = "") => `/a/waitlist/${id}${search}`,
} as const
