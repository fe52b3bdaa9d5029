export const servicePaths = {
  list: "/a/services",
  one: (id: string) => `/a/services/${id}`,
  create: "/a/services/new",
  edit: (id: string) => `/a/services/${id}/edit`,
  book: (id: string) => `/a/services/${id}/book`,
} as const
