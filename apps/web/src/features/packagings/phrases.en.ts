import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Packagings",
  lead: "The platform's standard sizes, in which everybody can pack. What a piece costs stands in the price list.",
  search: "Name",
  types: { standard: "Standard", custom: "Own sizes" },
  typesLabel: "Types of packaging",
  empty: "No packaging yet",
  columns: {
    name: "Name",
    size: "Length × width × height",
    weight: "Own weight",
    max_weight: "Holds at most",
    created_at: "Created",
    edit: "Change",
  },
  size: "{{length}} × {{width}} × {{height}} mm",
  grams: "{{grams}} g",
  add: "Add packaging",
  edit: "Edit packaging",
  editNamed: "Edit {{name}}",
  measures: {
    length: "Length in millimetres",
    width: "Width in millimetres",
    height: "Height in millimetres",
    weight: "Own weight in grams",
    max_weight: "Holds at most, in grams",
  },
  maxHint: "Empty where there is no limit.",
  submit: "Save",
  saved: "Packaging saved",
  failed: "The packaging could not be saved.",
} as const satisfies Same<typeof de>
