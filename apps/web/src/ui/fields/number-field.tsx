import type { ComponentProps } from "react"
import { TextField } from "./field.tsx"

/** A whole number, right where figures belong; the phone shows its number pad. */
export const NumberField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <TextField step={1} inputMode="numeric" {...props} type="number" />
)
