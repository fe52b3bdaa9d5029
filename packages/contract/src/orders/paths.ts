/** Orders whose slips one selection prints. */
export const MAX_SLIPS = 100

/** The paths of its screens, for links in pages, mails and other features. */
export const orderPaths = {
  list: "/a/orders",
  /** Those that a text is found in. */
  searched: (text: string) => `/a/orders?q=${encodeURIComponent(text)}`,
  one: (id: string) => `/a/orders/${id}`,
  /** Pick lists to print of these orders, before they are packed. */
  pickLists: (orders: readonly string[]) =>
    `/a/orders/slips?orders=${orders.join(",")}&kind=pick_list`,
  /** Packing slips to print: of one fulfilment, or of all of these orders, packed or not. */
  slips: (orders: readonly string[], fulfillment = "") =>
    `/a/orders/slips?orders=${orders.join(",")}${fulfillment ? `&fulfillment=${fulfillment}` : ""}`,
  shipment: (order: string, fulfillment: string) => `/a/orders/${order}#${fulfillment}`,
  of: (merchant: string) => `/a/orders?merchant=${merchant}`,
  heldOf: (merchant: string) => `/a/orders?group=attention&merchant=${merchant}`,
} as const
