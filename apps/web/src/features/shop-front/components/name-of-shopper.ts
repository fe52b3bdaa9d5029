type Named = { first_name: string | null; last_name: string | null }

/** First and last name; null for a shopper without either. */
export const nameOfShopper = ({ first_name, last_name }: Named) =>
  [first_name, last_name].filter(Boolean).join(" ") || null
