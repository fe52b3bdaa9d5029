import type { ComponentProps } from "react"
import { TextField } from "./field.tsx"

/** A whole number, right-aligned in numeric columns; phones show their number pad. */
export const NumberField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <TextField step={1} inputMode="numeric" {...props} type="number" />
)
