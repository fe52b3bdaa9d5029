type Prices = { merchant?: string; on: string }
const search = ({ merchant, on }: Prices) =>
  merchant ? `merchant=${encodeURIComponent(merchant)}&on=${on}` : `on=${on}`

export const priceListPaths = {
  list: "/a/money/price-list",
  listOn: (prices: Prices) => `/a/money/price-list?${search(prices)}`,
  own: "/a/organisation/price-list",
  ownOn: (prices: Prices) => `/a/organisation/price-list?${search(prices)}`,
} as const
