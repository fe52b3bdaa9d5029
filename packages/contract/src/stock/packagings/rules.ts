import { isAdministrator, isStaff, isSupplier, type Role } from "../../access/roles.ts"

/**
 * Kinds of packaging files: images, artwork of the organisation, print templates of the producer.
 */
export const packagingFileKinds = ["image", "customer_file", "producer_file"] as const
export type PackagingFileKind = (typeof packagingFileKinds)[number]

/** Files of each kind (specification 6: at most five images). */
export const MAX_PACKAGING_FILES = {
  image: 5,
  customer_file: 10,
  producer_file: 10,
} as const satisfies Record<PackagingFileKind, number>

/** Orders that must be fulfilled before print files of a custom size can be downloaded (specification 6 and 9). */
export const PRINT_FILES_AFTER = 10

type Kept = { type: "standard" | "custom"; fulfilled: number }

/**
 * Whether the reader may download the print files of a packaging: staff and suppliers always,
 * customer and agency from the tenth fulfilled order on (domain 4). Standard sizes have no
 * restriction.
 */
export const opensPrintFiles = (role: Role, { type, fulfilled }: Kept): boolean =>
  type === "standard" || isStaff(role) || isSupplier(role) || fulfilled >= PRINT_FILES_AFTER

/** Whether the viewer edits files of this kind: templates are edited by administrators. */
export const addsPackagingFile = (role: Role, kind: PackagingFileKind): boolean =>
  kind !== "producer_file" || isAdministrator(role)
