export const stockOrderPaths = {
  list: "/a/stock-orders",
  one: (id: string) => `/a/stock-orders/${id}`,
  /** Labels of its cartons and pallets, to print. */
  labels: (id: string) => `/a/stock-orders/${id}/labels`,
  arrivals: "/a/stock-orders/arrivals",
  create: "/a/stock-orders/new",
  /** The form, prefilled with this quantity of a variant under its agreement. */
  createOf: ({
    agreement,
    variant,
    organisation,
    quantity,
  }: {
    agreement: string
    variant: string
    organisation: string
    quantity: number
  }) =>
    `/a/stock-orders/new?agreement=${agreement}&variant=${variant}&organisation=${organisation}&quantity=${quantity}`,
} as const
