package dev.onset.serdes;

import dev.onset.model.Receipt;
import dev.onset.schemas.ReceiptStatus;

final class ReceiptMapper implements WireMapper<Receipt, dev.onset.schemas.Receipt> {
  @Override
  public dev.onset.schemas.Receipt toWire(Receipt receipt) {
    return new dev.onset.schemas.Receipt(
        receipt.sessionHash(),
        receipt.tenant(),
        ReceiptStatus.valueOf(receipt.status().name()),
        receipt.time(),
        WireValues.orNull(receipt.turnsExpire()));
  }

  @Override
  public Receipt fromWire(dev.onset.schemas.Receipt wire) {
    return new Receipt(
        wire.getTenant(),
        wire.getSessionHash(),
        Receipt.Status.valueOf(wire.getStatus().name()),
        wire.getTime(),
        WireValues.optional(wire.getTurnsExpire()));
  }
}
