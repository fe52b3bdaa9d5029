/** Where its screens are: pages, mails and other features link by these. */
export const cardPaymentPaths = {
  messages: "/a/money/card-messages",
} as const
