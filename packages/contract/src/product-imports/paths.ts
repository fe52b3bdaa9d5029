/** Where its screens are: pages, mails and other features link by these. */
export const productImportPaths = { create: "/a/products/import" } as const
