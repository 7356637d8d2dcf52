import { sql } from 'drizzle-orm'
import { products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'

// An order keeps the names that it was confirmed with; a draft has those of today.

export const CUSTOMER_NAME = sql<string>`coalesce(${orders.customerName}, ${customers.name})`
export const PROPERTY_NAME = sql<string | null>`coalesce(${orders.propertyName}, ${properties.name})`
export const ITEM_NAME = sql<string>`coalesce(${orderItems.productName}, ${products.name})`
export const ITEM_UNIT = sql<string>`coalesce(${orderItems.unit}, ${products.unit})`
