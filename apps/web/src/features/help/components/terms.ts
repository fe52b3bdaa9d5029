/** Areas with a help page, by the first part of their address, each with its terms. */
export const helpAreas = {
  orders: ["hold", "fulfilment", "route", "announcedReturn", "replacement"],
  chats: ["claim", "handOver", "template", "assignee"],
  retours: ["grade", "announcedReturn", "unassigned"],
  stocks: ["reserved", "blocked", "incoming", "cover"],
  products: ["hsCode", "midCode", "ioss"],
  "product-requests": ["offer", "agreement", "moq"],
  invoices: ["collecting", "correction", "paymentProof"],
  balance: ["alert", "autoPay", "transferCode"],
  packagings: ["moq", "printFile"],
  services: ["booking"],
  shops: ["token", "linesWithoutGoods"],
  locations: ["priority", "locationKind"],
} as const
export type HelpArea = keyof typeof helpAreas
export type HelpTerm = (typeof helpAreas)[HelpArea][number]

export const isHelpArea = (name: string): name is HelpArea => Object.hasOwn(helpAreas, name)
