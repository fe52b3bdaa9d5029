import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { TrackingNumber, trackingNumbersOf } from "@packhaus/contract/shipping/parcels/schema"
import { z } from "zod"

/** Tracking numbers as one text; the contract validates each. */
export const TrackingText = z
  .string()
  .refine(
    (text) => trackingNumbersOf(text).every((number) => TrackingNumber.safeParse(number).success),
    fieldError("tracking.invalid"),
  )

/** The server reports faults of `tracking_numbers.2`; the form has one field for all. */
export const trackingField = (path: string) =>
  path.startsWith("tracking_numbers") ? "tracking" : path
