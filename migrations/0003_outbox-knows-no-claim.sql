ALTER TABLE "outbox" DROP CONSTRAINT "outbox_invoice_id_invoices_id_fk";
