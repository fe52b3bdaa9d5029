export const bookingPaths = {
  list: "/a/bookings",
  one: (id: string) => `/a/bookings/${id}`,
} as const
