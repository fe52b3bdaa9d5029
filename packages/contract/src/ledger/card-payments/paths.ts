export const cardPaymentPaths = {
  messages: "/a/money/card-messages",
} as const
