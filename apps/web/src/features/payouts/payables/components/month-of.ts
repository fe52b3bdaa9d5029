/** A month as both languages write it: "10/2026". */
export const monthOf = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
