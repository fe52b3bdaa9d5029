/** Where its screens are: pages, mails and other features link by these. */
export const bookingPaths = {
  list: "/a/bookings",
  one: (id: string) => `/a/bookings/${id}`,
} as const
