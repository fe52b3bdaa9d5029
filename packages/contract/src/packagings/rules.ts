import { isAdministrator, isStaff, isSupplier, type Role } from "../access/roles.ts"

/** What files of a packaging are: pictures, the artwork of its organisation, print templates of who makes it. */
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
 * Whether somebody may download the print files of a packaging: staff and suppliers always, its customer
 * and their agency from the tenth fulfilled order on (domain 4). Standard sizes keep nothing back.
 */
export const opensPrintFiles = (role: Role, { type, fulfilled }: Kept): boolean =>
  type === "standard" || isStaff(role) || isSupplier(role) || fulfilled >= PRINT_FILES_AFTER

/** Whether somebody adds and removes files of this kind: templates come from who makes it, so from administrators. */
export const addsPackagingFile = (role: Role, kind: PackagingFileKind): boolean =>
  kind !== "producer_file" || isAdministrator(role)
