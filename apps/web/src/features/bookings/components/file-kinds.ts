/** Accepted file types of booking files. */
export const bookingFiles = {
  context: "booking_file",
  accept:
    "application/pdf,image/jpeg,image/png,image/webp,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const
